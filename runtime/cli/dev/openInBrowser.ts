import { spawn } from 'node:child_process';

/** Opens one of our addresses with the system's default program. @param failed called when there is no such program */
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
  // The first quoted text is the title of a window.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""'];
  return ['xdg-open'];
}
