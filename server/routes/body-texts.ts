import { z } from 'zod'

// A NUL is no text for git or for a reader; a lone half of a surrogate pair has no bytes in UTF-8.
export const words = (key: string) =>
  z
    .string(`${key} must be a text.`)
    .refine((value) => !value.includes('\0'), `${key} holds a NUL character; remove it.`)
    .transform((value) => value.replace(/\p{Surrogate}/gu, '\uFFFD'))
export const line = (key: string) => words(key).transform((value) => value.replace(/[\s\p{Cc}]+/gu, ' ').trim())
/** Judged before anything is made of it: a text of megabytes costs no more than its length. */
export const atMost = (key: string, most: number) =>
  z
    .string(`${key} must be a text.`)
    .refine((value) => value.trim().length <= most, `${key} is longer than ${most} characters; shorten it.`)
export const filled = (key: string) => (value: string, context: z.RefinementCtx) => {
  if (value.trim() === '') context.addIssue({ code: 'custom', message: `${key} is blank; write one.` })
}
