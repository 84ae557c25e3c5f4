/** The environment variable with the location of a root. */
export function rootVariable(root: string): string {
  return `SERVICE_ROOT_${root.toUpperCase()}`;
}

/** The environment variable with the file of an extension. */
export function extensionVariable(name: string): string {
  return `SERVICE_EXTENSION_${name.toUpperCase()}`;
}
