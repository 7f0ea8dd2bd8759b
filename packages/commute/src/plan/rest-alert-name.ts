import type { Rest } from './plan-types.ts'

/**
 * The name under which an alert knows its rest: the duty before it, so that it lives on when another duty comes after it; where
 * there is none, the duty after it.
 */
export function restAlertName(rest: string): string {
  const [after = '', before = ''] = rest.split('~')
  return after === '' ? `~${before}` : `${after}~`
}

/** Whether an alert of this name is about a rest. */
export function isRestNamed(name: string, { after, before }: Pick<Rest, 'after' | 'before'>): boolean {
  const [afterKey = '', beforeKey = ''] = name.split('~')
  return afterKey === '' ? before?.itemKey === beforeKey : after?.itemKey === afterKey
}
