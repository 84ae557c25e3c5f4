import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Resolves with its address once a server accepts requests. @throws the system's error, such as EADDRINUSE */
export function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(address);
    });
  });
}
