import type { Rest } from '../plan/plan-types.ts'

/**
 * The name under which an alert knows its rest: the duty before it, so that it lives on when another duty comes after it; if
 * there is none, the duty after it.
 */
export function restAlertName(rest: string): string {
  const [clear = '', report = ''] = rest.split('~')
  return clear === '' ? `~${report}` : `${clear}~`
}

/** Whether an alert of this name is about a rest. */
export function isRestNamed(name: string, { clear, report }: Pick<Rest, 'clear' | 'report'>): boolean {
  const [afterKey = '', beforeKey = ''] = name.split('~')
  return afterKey === '' ? report?.itemKey === beforeKey : clear?.itemKey === afterKey
}
