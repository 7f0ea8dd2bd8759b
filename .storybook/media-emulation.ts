/*
 * The reader's media features, as the toolbar sets them. A page cannot set its own `forced-colors` or
 * `prefers-reduced-motion`, so the rules that ask for them hear yes. The browser's own setting is what
 * `tests/components` checks.
 */

type MediaFeature = '(forced-colors: active)' | '(prefers-reduced-motion: reduce)'

const answeredYes = new Set<MediaFeature>()
const features: readonly MediaFeature[] = ['(forced-colors: active)', '(prefers-reduced-motion: reduce)']
const written = new WeakMap<CSSMediaRule, string>()

const plain = (condition: string) => condition.replaceAll(/\s/g, '')

function answer(rule: CSSRule): void {
  if (rule instanceof CSSMediaRule) {
    const condition = written.get(rule) ?? rule.media.mediaText
    const asked = features.find((feature) => plain(feature) === plain(condition))
    if (asked) {
      written.set(rule, condition)
      rule.media.mediaText = answeredYes.has(asked) ? 'all' : condition
    }
  }
  if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) answerAll(rule.cssRules)
}

function answerAll(rules: CSSRuleList): void {
  for (const rule of rules) answer(rule)
}

function answerEverywhere(): void {
  for (const sheet of document.styleSheets) answerAll(sheet.cssRules)
}

let isWatching = false

/** styled-components writes rules as components come: through the sheet's own method, or as text in its development build. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  // oxlint-disable-next-line typescript/unbound-method -- called below with the sheet it belongs to
  const { insertRule } = CSSStyleSheet.prototype
  CSSStyleSheet.prototype.insertRule = function insertAnswered(text, index) {
    const at = insertRule.call(this, text, index)
    const rule = this.cssRules[at]
    if (rule) answer(rule)
    return at
  }
  new MutationObserver(answerEverywhere).observe(document.head, { childList: true, subtree: true })
}

/** From now on rules that ask for this feature are in force, or as the browser itself has it. */
export function emulateMedia(feature: MediaFeature, isOn: boolean): void {
  if (answeredYes.has(feature) === isOn) return
  if (isOn) answeredYes.add(feature)
  else answeredYes.delete(feature)
  watch()
  answerEverywhere()
}
