/** The files of a new component, ready to pass every check (`npm run new:component Name`). */
export function componentFiles(name: string): Record<string, string> {
  return {
    [`${name}.tsx`]: `import type { ComponentPropsWithRef } from 'react'
import * as S from './${name}.styles.ts'

export interface ${name}Props extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The visible words. */
  label: string
}

/** One sentence: what it is for, and the section of the specification that it comes from. */
export function ${name}({ label, ...rest }: ${name}Props) {
  return <S.Root {...rest}>{label}</S.Root>
}
`,
    [`${name}.styles.ts`]: `import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Root = styled.div\`
  min-inline-size: 0;
  padding: \${space.md} \${space.lg};
  color: \${color('text')};
  \${textStyle.body}
\`
`,
    [`${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { ${name} } from './${name}.tsx'

const meta = {
  title: 'Components/New components/${name}',
  id: 'components-${name.toLowerCase()}',
  component: ${name},
  args: { label: '${name}' },
} satisfies Meta<typeof ${name}>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
`,
    [`${name}.states.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite'
import { hostile } from '../testing/hostile.ts'
import { StateRow, StateSheet } from '../testing/StateSheet.tsx'
import { badInput } from '../testing/bad-input.tsx'
import { ${name} } from './${name}.tsx'

const meta = {
  title: 'Components/New components/${name}/States',
  id: 'components-${name.toLowerCase()}-states',
  component: ${name},
  // Not drawn yet: take this tag away and accept the pictures (npm run test:stories:accept).
  tags: ['!autodocs', 'no-picture'],
  args: { label: '${name}' },
} satisfies Meta<typeof ${name}>
export default meta
type Story = StoryObj<typeof meta>

export const AllStates: Story = {
  render: (args) => (
    <StateSheet>
      <StateRow caption="default" isStacked>
        <${name} {...args} />
      </StateRow>
      <StateRow caption="long words" isStacked>
        <${name} label={hostile.long} />
        <${name} label={hostile.unbroken} />
      </StateRow>
    </StateSheet>
  ),
}

export const BadInput: Story = badInput(meta, (text) => ({ label: text }))
`,
    [`${name}.spec.tsx`]: `import type { Meta } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { behaviour } from '../testing/behaviour.ts'
import { ${name} } from './${name}.tsx'

const meta = {
  title: 'Components/${name}',
  component: ${name},
  args: { label: '${name}' },
} satisfies Meta<typeof ${name}>
const test = behaviour(meta)

test('passes other props to its root', {
  args: { id: 'mine', title: 'More about it' },
  play: async ({ args, canvasElement, step }) => {
    const root = within(canvasElement).getByText(args.label)
    await step('other props reach the root', async () => {
      await expect(root).toHaveAttribute('id', 'mine')
      await expect(root).toHaveAttribute('title', 'More about it')
    })
  },
})
`,
    'README.md': `# ${name}

What it is for, in a sentence, and what to take instead where it does not fit.

\`\`\`tsx
import { ${name} } from '@slipstream/design-system/${name}'

<${name} label="${name}" />
\`\`\`

## Anatomy

Root › words.

## Props

| prop | type | meaning |
|---|---|---|
| \`label\` | \`string\` | the visible words |

The rest of the props and \`ref\` go to the root.

## Data attributes and CSS variables

None.

## Accessibility

What is heard, and what the keyboard does.

## Don'ts

What it must not be used for.
`,
  }
}
