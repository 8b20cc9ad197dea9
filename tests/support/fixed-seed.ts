import fc from 'fast-check'

// The same cases at every run, so that no change fails for what it has not touched. PROPERTY_SEED looks for other ones.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
