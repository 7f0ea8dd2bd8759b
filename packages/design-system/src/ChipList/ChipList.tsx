import X from 'lucide-react/icons/x'
import { type ComponentPropsWithRef, useId, useLayoutEffect, useRef, useState } from 'react'
import { Chip, Remove } from '../chip/Chip.styles.ts'
import { Hidden, Spoken } from '../spoken/Spoken.tsx'
import * as S from './ChipList.styles.ts'

export interface ChipListItem {
  id: string
  /** Its visible text: 'London Heathrow (LHR)'. */
  label: string
  /** Its spoken text, if the label would be read badly: 'London Heathrow, L H R'. */
  spoken?: string | undefined
}

export interface ChipListProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The label above the chips: 'Commuting stations'. */
  label: string
  /** In display order. */
  items: readonly ChipListItem[]
  /** The owner removes it, at once or after asking. */
  onRemove: (id: string) => void
  /** Shown if nothing is chosen: what that means, or what to do. */
  emptyText: string
}

const heardAs = ({ label, spoken }: ChipListItem) => spoken ?? label

/** Chosen items, each with a button that removes it. */
export function ChipList({ label, items, onRemove, emptyText, ...rest }: ChipListProps) {
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [leaving, setLeaving] = useState<{ item: ChipListItem; place: number }>()
  const gone = leaving && !items.some((item) => item.id === leaving.item.id) ? leaving : undefined

  useLayoutEffect(() => {
    // The focus was on the removed button. If the owner asked first, it may be elsewhere by now.
    if (!gone || document.activeElement !== document.body) return
    const buttons = body.current?.querySelectorAll<HTMLElement>('button, [data-empty]')
    buttons?.item(Math.min(gone.place, buttons.length - 1)).focus()
  }, [gone])

  return (
    <S.Root {...rest}>
      <S.Heading id={id}>{label}</S.Heading>
      <div ref={body}>
        {items.length === 0 ? (
          <S.Empty data-empty tabIndex={-1}>
            {emptyText}
          </S.Empty>
        ) : (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Safari takes the role of a list without bullets
          <S.List role="list" aria-labelledby={id}>
            {items.map((item, place) => (
              <li key={item.id}>
                <Chip>
                  <S.Words>
                    <Spoken visible={item.label} spoken={item.spoken} />
                  </S.Words>
                  <Remove
                    type="button"
                    aria-label={`Remove ${heardAs(item)}`}
                    onClick={() => {
                      setLeaving({ item, place })
                      onRemove(item.id)
                    }}
                  >
                    <X aria-hidden />
                  </Remove>
                </Chip>
              </li>
            ))}
          </S.List>
        )}
      </div>
      <Hidden as="output">{gone && `${heardAs(gone.item)} removed`}</Hidden>
    </S.Root>
  )
}
