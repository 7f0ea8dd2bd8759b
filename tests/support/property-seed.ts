import fc from 'fast-check'

/* The same generated cases in every common run, so that a change is judged by what it changed; others each night (scripts/nightly.mjs). */
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 1) })
