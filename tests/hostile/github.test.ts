import { tryInputs } from './try-inputs.ts'

tryInputs('github')
