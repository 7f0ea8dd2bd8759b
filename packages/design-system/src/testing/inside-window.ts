import { expect } from 'storybook/test'

export async function expectNothingWiderThanWindow(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
}

/** For what is placed in the window: all of it is inside, and nothing in it is wider than itself. */
export async function expectInsideWindow(element: Element): Promise<void> {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  await expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  await expect(right).toBeLessThanOrEqual(window.innerWidth)
  await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  await expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
  await expectNothingWiderThanWindow()
}
