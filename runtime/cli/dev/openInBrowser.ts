import { spawn } from 'node:child_process';

/** Opens an address of ours with what the system opens addresses with. @param failed told where there is no such program */
export function openInBrowser(url: string, failed: () => void): void {
  const [program, ...args] = openerOf(process.platform);
  const opener = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  opener.once('error', failed);
  opener.once('exit', (code) => {
    if (code !== 0) failed();
  });
  opener.unref();
}

function openerOf(platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  // The first text in quotes is the title of a window.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""'];
  return ['xdg-open'];
}
