import type { StudioFile } from '../../../../generated/types.ts';

/** Texts that were typed and are not saved yet, by path, with the line ends of a text area. */
export type Edits = Readonly<Record<string, string>>;

/** The text of a file as a text area has it. */
export function typedText({ text }: StudioFile): string {
  return text.replaceAll('\r\n', '\n');
}

/** The files that were changed by typing. */
export function editedPaths(files: readonly StudioFile[], edits: Edits): readonly string[] {
  return files.filter((file) => Object.hasOwn(edits, file.path) && edits[file.path] !== typedText(file)).map(({ path }) => path);
}

/** All files as they are with the edits, with the line ends that each had. */
export function withEdits(files: readonly StudioFile[], edits: Edits): StudioFile[] {
  const edited = editedPaths(files, edits);
  return files.map((file) => {
    if (!edited.includes(file.path)) return file;
    const typed = edits[file.path] ?? '';
    return { path: file.path, text: file.text.includes('\r\n') ? typed.replaceAll('\n', '\r\n') : typed };
  });
}
