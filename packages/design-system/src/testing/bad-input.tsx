import type { ComponentType } from 'react'
import { expect } from 'storybook/test'
import { hostile } from './hostile.ts'
import { expectNothingWiderThanWindow } from './inside-window.ts'

type KeyOfAny<Props> = Props extends unknown ? keyof Props : never

/** Every hostile text in one, for a component that stands alone in its window. */
export const everyHostileText = Object.values(hostile).join(' ')

/**
 * The component once with each hostile text, which `texts` gives to every text that a caller can set, and once with each of
 * the `malformed` values that no caller should pass. In 288 px, which is what the smallest phone leaves between its margins,
 * nothing may be wider than its box.
 */
export function badInput<Props extends object, const Texts extends Partial<Props>>(
  { component: Component }: { component: ComponentType<Props> },
  // `Partial<Props>` alone would let a returned prop pass that the component does not have.
  texts: (text: string) => Texts & Record<Exclude<keyof Texts, KeyOfAny<Props>>, never>,
  ...malformed: Partial<NoInfer<Props>>[]
) {
  const cases: [name: string, values: Partial<Props>][] = [
    ...Object.entries(hostile).map(([name, text]): [string, Texts] => [name, texts(text)]),
    ...malformed.map((values, index): [string, Partial<Props>] => [`malformed ${index + 1}`, values]),
  ]
  return {
    render: (args: Props) => (
      <div style={{ display: 'grid', gridTemplateColumns: '100%', gap: 16, maxInlineSize: 288 }}>
        {cases.map(([name, values]) => (
          <div key={name} data-case={name} dir={name === 'rightToLeft' ? 'rtl' : undefined}>
            <Component {...args} {...values} />
          </div>
        ))}
      </div>
    ),
    afterEach: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
      const tooWide = [...canvasElement.querySelectorAll<HTMLElement>('[data-case]')].filter(
        (box) => box.scrollWidth > box.clientWidth,
      )
      await expect(tooWide.map((box) => box.dataset['case'])).toEqual([])
      await expectNothingWiderThanWindow()
    },
  }
}
