/** The file of a published post that begins with a plain word, and goes on with whatever is hostile. */
export function hostilePost(body: string, frontMatter = ''): string {
  return `---\ntitle: Hostile\nstatus: published\n${frontMatter}---\n\nLighthouse.\n\n${body}\n`
}
