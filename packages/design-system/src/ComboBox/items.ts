import { fold, matches } from '../option-list/matching.ts'

/** An option. The field's value is its `id`. */
export interface ComboBoxItem {
  id: string
  label: string
  /** Distinguishes items of the same name: a country, a region. */
  description?: string | undefined
  /** Short, in capitals, spoken letter by letter: 'LHR'. */
  code?: string | undefined
  /** Title of its section. Sections keep the order of their first items. */
  group?: string | undefined
}

/** As the field shows a chosen item: 'London Heathrow (LHR)'. */
export const inputText = ({ label, code }: ComboBoxItem) => (code ? `${label} (${code})` : label)

/** As a screen reader says it: 'London Heathrow, L H R, United Kingdom'. */
export const spokenName = ({ label, code, description }: ComboBoxItem) =>
  [label, code && Array.from(code).join(' '), description].filter(Boolean).join(', ')

export const filterItems = (items: readonly ComboBoxItem[], query: string) =>
  items.filter(({ label, code, description }) => matches([label, code, description], query))

/** The one item that was typed in full: its code, its name or both. */
export function exactMatch(items: readonly ComboBoxItem[], typed: string): ComboBoxItem | undefined {
  const text = fold(typed.trim())
  if (text === '') return undefined
  const is = (name: string | undefined) => name !== undefined && fold(name) === text
  const found = items.filter((item) => is(item.code) || is(item.label) || is(inputText(item)))
  return found.length === 1 ? found[0] : undefined
}

export interface ItemGroup {
  title: string | undefined
  items: ComboBoxItem[]
}

/** Items by their sections, each section once. */
export function groupItems(items: readonly ComboBoxItem[]): ItemGroup[] {
  const groups: ItemGroup[] = []
  for (const item of items) {
    const standing = groups.find(({ title }) => title === item.group)
    if (standing) standing.items.push(item)
    else groups.push({ title: item.group, items: [item] })
  }
  return groups
}
