import type { Ready } from '../../generated/types.ts';
import type { HttpService } from './HttpService.ts';

/** Whether questions should be sent here. Reveals nothing about what is published except that something is. */
export function readyOf({ holder, connections }: Pick<HttpService, 'holder' | 'connections'>): Ready {
  if (connections.isDraining) return { status: 'draining' };
  return { status: connections.isListening && holder.current().generation !== null ? 'ready' : 'waiting' };
}

/** The HTTP status that goes with it. */
export function readyStatus({ status }: Ready): 200 | 503 {
  return status === 'ready' ? 200 : 503;
}
