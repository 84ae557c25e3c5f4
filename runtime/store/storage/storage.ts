import { LocalDisk } from './LocalDisk.ts';
import type { WorkspaceStorage } from './WorkspaceStorage.ts';

/** The storage of all names: an absolute path is one of the local disk. */
export const storage: WorkspaceStorage = new LocalDisk();
