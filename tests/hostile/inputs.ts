import type { Input } from './input.ts'
import { addresses } from './inputs/addresses.ts'
import { bodies } from './inputs/bodies.ts'
import { codeInputs } from './inputs/code.ts'
import { forms } from './inputs/forms.ts'
import { headers } from './inputs/headers.ts'
import { heldBodies } from './inputs/held-bodies.ts'
import { images } from './inputs/images.ts'
import { posts } from './inputs/posts.ts'
import { pulls } from './inputs/pulls.ts'
import { searches } from './inputs/searches.ts'
import { titles } from './inputs/titles.ts'
import { webhooks } from './inputs/webhooks.ts'
import { yamlInputs } from './inputs/yaml.ts'

/** Everything that strangers, contributors and their programs have been seen to send, or could. */
export const inputs: readonly Input[] = [
  ...forms,
  ...bodies,
  ...headers,
  ...addresses,
  ...searches,
  ...titles,
  ...images,
  ...webhooks,
  ...posts,
  ...yamlInputs,
  ...codeInputs,
  ...pulls,
  ...heldBodies,
]
