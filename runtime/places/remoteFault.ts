import { gatewayFaultOf, type GatewayFault } from './gatewayFault.ts';

/** Why a service that holds raw data does not return them. */
export type RemoteFault = 'refused' | 'absent' | 'unreachable' | 'failing' | GatewayFault;

/** The engine's complaint about a service; null when its error is about something else. */
export function remoteFaultOf(error: unknown): RemoteFault | null {
  if (!(error instanceof Error)) return null;
  const { message } = error;
  if (
    /^IO Error: (?:Could not (?:connect|resolve|establish)|Connection|Timeout was|SSL)/i.test(message) ||
    /error for HTTP (?:GET|HEAD)/.test(message)
  )
    return 'unreachable';
  if (!message.startsWith('HTTP Error')) return null;
  const status = /\(HTTP (\d{3})|HTTP code (\d{3})|status (?:code )?(\d{3})/
    .exec(message)
    ?.slice(1)
    .find((code) => code !== undefined);
  if (status === '401' || status === '403') return 'refused';
  return status === '404' ? 'absent' : (gatewayFaultOf(Number(status)) ?? 'failing');
}
