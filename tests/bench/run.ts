/** `npm run bench`: figures and growth of what must stay quick (issue 5, Numbers). It prints, and judges nothing. */
import { benchBrowser } from './browser.ts'
import { benchRules } from './rules.ts'

benchRules()
await benchBrowser()
