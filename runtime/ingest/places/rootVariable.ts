/** The environment variable that says where a root is. */
export function rootVariable(root: string): string {
  return `SERVICE_ROOT_${root.toUpperCase()}`;
}
