/** Whether the server answers a read of `path` with success. */
export async function isAnswering(path: string): Promise<boolean> {
  return fetch(path, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
