/** Faults of the machine, as opposed to those of a file's content or a question. */
export type MachineFault = 'disk_full' | 'too_many_files' | 'not_permitted' | 'read_only' | 'out_of_memory' | 'device';

const systemCodes: Readonly<Record<string, MachineFault>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EMFILE: 'too_many_files',
  ENFILE: 'too_many_files',
  EACCES: 'not_permitted',
  EPERM: 'not_permitted',
  EROFS: 'read_only',
  ENOMEM: 'out_of_memory',
  EIO: 'device',
};

/** The engine reports the system's errors only as text. */
const engineTexts: readonly (readonly [RegExp, MachineFault])[] = [
  [/No space left|Disk quota|max_temp_directory_size/i, 'disk_full'],
  [/Too many open files/i, 'too_many_files'],
  [/Permission denied|Operation not permitted/i, 'not_permitted'],
  [/Read-only file system/i, 'read_only'],
  [/^Out of Memory Error|Cannot allocate memory|bad[ _]alloc/i, 'out_of_memory'],
  [/Input\/output error|fsync failed/i, 'device'],
];

/** The machine fault behind an error of the system or of the engine; null when none is known. */
export function machineFaultOf(error: unknown): MachineFault | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (Object.hasOwn(systemCodes, code)) return systemCodes[code] ?? null;
  return engineTexts.find(([text]) => text.test(error.message))?.[1] ?? null;
}

/** How each fault is reported: its HTTP status, what is wrong, and what to do about it. */
export const machineFaults: Readonly<Record<MachineFault, readonly [status: number, message: string, suggestion: string]>> = {
  disk_full: [507, 'There is no space left on the disk.', 'Free some space, and run the same again.'],
  too_many_files: [
    503,
    'The system does not let this process open another file.',
    'Raise the limit, for example with ulimit -n 1024, and run the same again.',
  ],
  not_permitted: [
    403,
    'Permission denied.',
    'Check that the user who runs this may read the workspace, write to it to ingest or export, and use the port.',
  ],
  read_only: [409, 'The file system is read-only.', 'Make it writable, and run the same again.'],
  out_of_memory: [
    507,
    'There is not enough memory.',
    'Give this process more, or stop other programs on the machine, and run the same again.',
  ],
  device: [500, 'The disk could not read or write a file.', "Check the disk in the system's log, and run the same again."],
};
