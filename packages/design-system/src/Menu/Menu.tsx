import { use, useId, type ReactNode, type Ref } from 'react'
import type { PopoverProps } from 'react-aria-components/Menu'
import { layers } from '../tokens/layers.ts'
import * as S from './Menu.styles.ts'
import { OpeningContext } from './MenuButton.tsx'

export interface MenuAction<Id extends string = string> {
  id: Id
  label: string
  /** A quieter line under the label. */
  description?: string | undefined
  /** Decorative: 20 px wide, and grows with the text. */
  icon?: ReactNode
  /** `critical` for what removes something. */
  tone?: 'neutral' | 'critical' | undefined
  isDisabled?: boolean | undefined
}

/** `ref`, `className` and rest props go to the surface. */
export interface MenuProps<Id extends string = string> extends Pick<PopoverProps, 'className'> {
  ref?: Ref<HTMLElement> | undefined
  /** What the actions are for, e.g. 'Actions for BA1439'. */
  label: string
  items: readonly MenuAction<Id>[]
  /** A line above the actions about all of them, read with the menu's name. */
  note?: string | undefined
  /** Called with the `id` of the chosen item. */
  onAction: (id: Id) => void
}

// React Aria would set its own z-index above all our layers.
const aboveAll = { zIndex: layers.float }

/** A list of actions below its `MenuButton`, which it stands in. */
export function Menu<Id extends string>({ label, items, note, onAction, ref, ...rest }: MenuProps<Id>) {
  const opening = use(OpeningContext)
  const noteId = useId()
  if (!opening) throw new Error('A Menu opens from a button: put it inside a MenuButton.')
  const { button, ...opened } = opening
  const list = (
    <S.List
      aria-label={label}
      {...(note !== undefined && { 'aria-describedby': noteId })}
      {...opened}
      onAction={(key) => {
        const chosen = items.find(({ id }) => id === key)
        if (chosen) onAction(chosen.id)
      }}
    >
      {items.map((item) => (
        <S.Item
          key={item.id}
          id={item.id}
          textValue={item.label}
          isDisabled={item.isDisabled ?? false}
          data-tone={item.tone ?? 'neutral'}
        >
          {item.icon && <S.Icon aria-hidden="true">{item.icon}</S.Icon>}
          <S.Words>
            {item.label}
            {item.description && <S.Description>{item.description}</S.Description>}
          </S.Words>
        </S.Item>
      ))}
    </S.List>
  )
  return (
    <S.Surface
      {...rest}
      {...(ref && { ref })}
      isOpen
      aria-label={label}
      triggerRef={button}
      onOpenChange={opened.onClose}
      placement="bottom end"
      style={aboveAll}
    >
      {note === undefined ? (
        list
      ) : (
        <S.Noted>
          <S.Note id={noteId}>{note}</S.Note>
          {list}
        </S.Noted>
      )}
    </S.Surface>
  )
}
