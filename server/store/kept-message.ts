import { z } from 'zod'

/** A message as it is kept, without what its name says. */
export const keptMessage = z.discriminatedUnion('form', [
  z.object({
    form: z.literal('contact'),
    receivedAt: z.iso.datetime(),
    fields: z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() }),
  }),
  z.object({
    form: z.literal('newsletter'),
    receivedAt: z.iso.datetime(),
    fields: z.object({ email: z.string() }),
  }),
])
