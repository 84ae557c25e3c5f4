import type { ExchangeFault } from './ExchangeFault.ts';

/* Everything that is said about workspaces in buckets. Objects are named by their paths, which people know from the workspace. */

const KEPT = 'What was published is still there.';
const LOOK_AT = 'Check the network, AWS_ENDPOINT_URL, and whether its certificate is one that Node trusts (NODE_EXTRA_CA_CERTS).';

export const exchanged: Readonly<Record<ExchangeFault['reason'], string>> = {
  unconnected: `The storage service of the bucket did not answer within the time for a connection. ${LOOK_AT}`,
  silent:
    'The storage service of the bucket stopped answering: nothing arrived for longer than it may be silent. Check the network, and run this again.',
  cut: `The storage service of the bucket cannot be reached, or cuts connections off. ${LOOK_AT}`,
  failing:
    'The storage service of the bucket returned errors, again and again. Run this again; if they persist, ask whoever runs that service.',
};
export const notAnAddress = (place: string): string =>
  `${place} is not the address of a workspace in a bucket: write s3://BUCKET or s3://BUCKET/PREFIX. A prefix may contain letters, digits, slashes and any of _ . = - here.`;
export const refused = (): string =>
  'The storage service refuses access to the bucket. Check the credentials (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN), AWS_REGION, and whether they may list the bucket and read it; commands that write need to write and delete too.';
export const noBucket = (): string => 'The storage service has no such bucket. Check the address of the workspace, and AWS_ENDPOINT_URL.';
export const redirected = (): string =>
  'The storage service redirects to another address, which is not followed, because the credentials would go there. Check AWS_REGION, and set AWS_ENDPOINT_URL to the address that answers.';
export const page = (): string =>
  'A web page came back in place of an object. Check AWS_ENDPOINT_URL, and whether a proxy or a login is in between.';
export const unexpected = (status: number): string =>
  `The storage service of the bucket answers with status ${status}, which is not one of S3 for what was asked. Check AWS_ENDPOINT_URL.`;
export const noListing = (): string =>
  'What came back is not a complete list of the objects in the bucket. Check AWS_ENDPOINT_URL, and whether a proxy or a login is in between.';
export const tooLong = (name: string): string =>
  `${name} is far longer than the service writes it. ${KEPT} Restore it from a backup of the bucket.`;

export const noWorkspace = (url: string): string =>
  `${url} is not a workspace: it has no folder "catalog". Copy one there, for example with aws s3 cp --recursive catalog ${url}/catalog, or make one with service init WORKSPACE --from FILE.`;
export const catalogGone = (): string =>
  'The bucket has no catalog any more: all of catalog/ is gone. Restore it; until then the last one is used.';
export const unconditional = (condition: 'If-None-Match' | 'If-Match'): string =>
  `The storage service ignores or refuses the condition ${condition} when an object is written, so that two publications could overwrite each other. Nothing was written but an empty object under store/probes/. Use a service with conditional writes (Amazon S3, MinIO, SeaweedFS, Ceph and others in their current versions), or a workspace in a folder.`;
export const held = (seconds: number, lease_seconds: number): string =>
  `Another command is writing to this workspace in its bucket: it said so ${seconds === 1 ? 'a second' : `${seconds} seconds`} ago. Wait for its end. If it was killed, its lock ends by itself ${lease_seconds} seconds after that.`;
export const moved = (): string =>
  'Another command published to this workspace in the meantime, so nothing of this one was published. Run it again: it begins with what is there now.';
export const unsure = (): string =>
  'The storage service did not say whether the publication took place. What is published is whole either way: what was before, or what this command made. Run it again: it does only what is missing.';
export const plainChanged = (path: string): string =>
  `${path} has changed in the bucket since this command read it, so it was not overwritten. Run the command again.`;
export const missingObject = (path: string): string =>
  `${path} is missing in the bucket: its object is gone. ${KEPT} Restore the object, for example from an earlier version of it; or run service doctor WORKSPACE, which says how to make it again.`;
export const damagedObject = (path: string): string =>
  `${path} in the bucket is not what was written: its sha256 is another. It is not used. ${KEPT} Restore the object, for example from an earlier version of it.`;
export const damagedHead = (name: string): string =>
  `${name} in the bucket is not what the service writes. Nothing was changed. Restore it, for example from an earlier version of the object.`;
export const newerHead = (name: string): string =>
  `${name} in the bucket is from a later version of the service. Nothing was changed. Use that version, or a later one.`;
export const tooLarge = (path: string): string =>
  `${path} is larger than 5 GiB, the most that one request can write to a bucket. Nothing was published. Divide the metrics between more workspaces, or keep this one in a folder.`;
export const unsafePath = (name: string): string =>
  `The bucket has an object whose name cannot be that of a file: ${JSON.stringify(name)}. Nothing was read. Rename or remove it.`;
export const keptFolder = (folder: string): string =>
  `The bucket has objects below ${folder}, where a workspace in a bucket has none: its state is below store/. They were copied from a folder, perhaps. Remove them, and ingest: what they contain is made again from the raw data.`;
export const otherCopy = (folder: string): string =>
  `${folder} is the working copy of another workspace, or something else. Name another folder with --working-copy.`;
export const copyInUse = (folder: string): string =>
  `Another command on this machine is using the working copy ${folder}. Wait for its end, or name another folder with --working-copy.`;
