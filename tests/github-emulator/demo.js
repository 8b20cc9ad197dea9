import { buildProgram } from '../support/build-program.js'

await import(buildProgram('demo'))
