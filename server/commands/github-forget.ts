import { dataDirOf, readEnvironment } from '../config/environment.ts'
import { forgetApp } from '../setup/kept-app.ts'

/** Removes the keys of the GitHub App from DATA_DIR. */
async function main(): Promise<void> {
  const app = await forgetApp(dataDirOf(readEnvironment(process.env)))
  const deleted = app?.page ? ` Delete the app itself at GitHub: ${app.page}` : ''
  console.log(app ? `The keys of the GitHub App are removed from DATA_DIR.${deleted}` : 'DATA_DIR holds no GitHub App.')
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
