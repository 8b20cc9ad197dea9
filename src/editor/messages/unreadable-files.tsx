/** The files that should hold a message and hold none. */
export function UnreadableFiles({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <p key={name} className="notice-tone breaking round roomy edged">
      The message file <code>{`messages/${name}`}</code> cannot be read. Correct or delete it in the folder where the
      server keeps its data.
    </p>
  ))
}
