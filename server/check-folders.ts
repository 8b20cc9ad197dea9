import { stat } from 'node:fs/promises'
import { type Config, ConfigError } from './config.ts'

/** Throws ConfigError if a file stands in the place of a folder that the configuration names. */
export async function checkFolders({ github, postsDir, dataDir }: Config): Promise<void> {
  const folders = [['DATA_DIR', dataDir], ...(github ? [] : [['POSTS_DIR', postsDir]])] as const
  const faults: string[] = []
  for (const [name, folder] of folders) {
    const found = await stat(folder ?? '').catch(() => undefined)
    if (found && !found.isDirectory())
      faults.push(`${name} is ${JSON.stringify(folder)}, which is a file: set it to a folder.`)
  }
  if (faults.length > 0) throw new ConfigError(faults)
}
