/** The processor time that a task takes in this process, in milliseconds, which does not depend on how busy the machine is. */
export async function processorTime(task: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
