/** The environment variable with the location of a root. */
export function rootVariable(root: string): string {
  return `SERVICE_ROOT_${root.toUpperCase()}`;
}

/** The environment variable with the file of an extension. */
export function extensionVariable(name: string): string {
  return `SERVICE_EXTENSION_${name.toUpperCase()}`;
}

/** The environment variables that say how buckets are accessed. */
export const ACCESS_VARIABLES: readonly string[] = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_ENDPOINT_URL',
  'AWS_ENDPOINT_URL_S3',
];
