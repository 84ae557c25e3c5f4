/** The environment variable that says where a root is. */
export function rootVariable(root: string): string {
  return `SERVICE_ROOT_${root.toUpperCase()}`;
}

/** The environment variable that says where the file of an extension is. */
export function extensionVariable(name: string): string {
  return `SERVICE_EXTENSION_${name.toUpperCase()}`;
}
