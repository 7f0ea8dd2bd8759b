import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import { useId, type ReactElement, type ReactNode, type RefObject } from 'react'
import { MenuTrigger, Pressable } from 'react-aria-components/Menu'
import { IconButton } from '../IconButton/IconButton.tsx'
import { layers } from '../tokens/layers.ts'
import * as S from './Menu.styles.ts'

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

export interface MenuProps<Id extends string = string> {
  /** What the actions are for, e.g. 'Actions for BA1439': the name of the menu, and of its button. */
  label: string
  items: readonly MenuAction<Id>[]
  /** A line above the actions about all of them, read with the menu's name. */
  note?: string | undefined
  /** Called with the `id` of the chosen item. */
  onAction: (id: Id) => void
  /** A Button or IconButton to open it with; without one, three dots named by `label`. */
  trigger?: ReactElement | undefined
  /** Which edges of button and menu align, if there is space. */
  align?: 'start' | 'end' | undefined
}

type MenuListProps<Id extends string> = Pick<MenuProps<Id>, 'label' | 'items' | 'note' | 'onAction'>

function MenuList<Id extends string>({
  label,
  items,
  note,
  onAction,
  ...rest
}: MenuListProps<Id> & { autoFocus?: 'first'; onClose?: () => void }) {
  const noteId = useId()
  const list = (
    <S.List
      {...rest}
      aria-label={label}
      {...(note !== undefined && { 'aria-describedby': noteId })}
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
  return note === undefined ? (
    list
  ) : (
    <S.Noted>
      <S.Note id={noteId}>{note}</S.Note>
      {list}
    </S.Noted>
  )
}

/** A menu that opens takes the focus. */
const opened = { autoFocus: 'first' } as const

// React Aria would set its own z-index above all our layers.
const aboveAll = { zIndex: layers.float }

/** A button that opens a list of actions. Renders nothing without actions. */
export function Menu<Id extends string>({ trigger, align = 'end', ...list }: MenuProps<Id>) {
  if (list.items.length === 0) return null
  return (
    <MenuTrigger>
      <Pressable>
        {trigger ?? <IconButton label={list.label} icon={<EllipsisVertical aria-hidden />} />}
      </Pressable>
      <S.Surface placement={`bottom ${align}`} style={aboveAll}>
        <MenuList {...list} />
      </S.Surface>
    </MenuTrigger>
  )
}

export interface OpenMenuProps<Id extends string = string> extends MenuListProps<Id> {
  /** The button that it was opened with, where a list has too many to render a `Menu` for each. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** A list of actions that is open, below a button of the caller's. */
export function OpenMenu<Id extends string>({ button, onClose, ...list }: OpenMenuProps<Id>) {
  return (
    <S.Surface
      isOpen
      aria-label={list.label}
      triggerRef={button}
      onOpenChange={onClose}
      placement="bottom end"
      style={aboveAll}
    >
      <MenuList {...list} {...opened} onClose={onClose} />
    </S.Surface>
  )
}
