import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentPropsWithRef, type MouseEventHandler, type ReactNode, useId } from 'react'
import { ListCard } from '../primitives/ListCard.tsx'
import * as S from './SettingsRow.styles.ts'

export interface SettingsGroupProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  heading: string
  headingLevel?: 2 | 3 | undefined
  /** Below the rows: what the group's settings do together. */
  note?: string | undefined
  /** `SettingsRow`s. */
  children: ReactNode
}

/** Rows that belong together, under their heading. */
export function SettingsGroup({ heading, headingLevel = 2, note, children, ...rest }: SettingsGroupProps) {
  const headingId = useId()
  return (
    <S.Group {...rest} aria-labelledby={headingId}>
      <S.GroupHeading as={`h${headingLevel}`} id={headingId}>
        {heading}
      </S.GroupHeading>
      <ListCard aria-labelledby={headingId}>{children}</ListCard>
      {note && <S.GroupNote>{note}</S.GroupNote>}
    </S.Group>
  )
}

export type SettingsRowAction =
  /** Navigates there. The app's router may handle the click. */
  | { href: string; onClick?: MouseEventHandler<HTMLAnchorElement> | undefined }
  /** Runs an action, such as opening a sheet. */
  | { onClick: () => void; isDisabled?: boolean | undefined }
  /** A switch or a button at the end, with its own accessible name. */
  | { control: ReactNode }

export interface SettingsRowProps extends Omit<ComponentPropsWithRef<'li'>, 'title' | 'children' | 'value'> {
  title: string
  /** What the setting does, or its error. */
  description?: string | undefined
  /** The current value: 'GBP', 'EDI, GLA'. */
  value?: string | undefined
  /** The value as spoken, if it contains codes: 'Edinburgh, Glasgow'. */
  spokenValue?: string | undefined
  /** Decorative, at the start. */
  icon?: ReactNode
  /** Critical for what ends or deletes something: 'Cancel subscription'. */
  tone?: 'neutral' | 'critical' | undefined
  /** A link, a button or a control; omitted for a read-only row. */
  action?: SettingsRowAction | undefined
}

interface TitleWordsProps {
  title: string
  action: SettingsRowAction | undefined
  describedBy: string | undefined
}

function TitleWords({ title, action, describedBy }: TitleWordsProps) {
  if (action && 'href' in action)
    return (
      <S.Link href={action.href} onClick={action.onClick} aria-describedby={describedBy}>
        {title}
      </S.Link>
    )
  if (action && 'onClick' in action)
    return (
      <S.Press
        type="button"
        disabled={action.isDisabled}
        onClick={action.onClick}
        aria-describedby={describedBy}
      >
        {title}
      </S.Press>
    )
  return title
}

/** One line of a settings list. A list item: must be inside a `SettingsGroup`. */
export function SettingsRow({
  title,
  description,
  value,
  spokenValue,
  icon,
  tone = 'neutral',
  action,
  ...rest
}: SettingsRowProps) {
  const id = useId()
  const describedBy =
    [value && `${id}-value`, description && `${id}-description`].filter(Boolean).join(' ') || undefined
  const hasControl = action !== undefined && 'control' in action
  const isDisabled = action !== undefined && 'isDisabled' in action && action.isDisabled
  const isPressable = action !== undefined && !hasControl
  return (
    <S.Root
      {...rest}
      data-tone={tone}
      data-action={(isPressable && !isDisabled) || undefined}
      data-disabled={isDisabled || undefined}
    >
      <S.Lead>
        {icon && <S.Icon aria-hidden="true">{icon}</S.Icon>}
        <S.Words>
          <S.Main>
            <S.Title>
              <TitleWords title={title} action={action} describedBy={describedBy} />
            </S.Title>
            {description && <S.Description id={`${id}-description`}>{description}</S.Description>}
          </S.Main>
          {value && (
            <S.Value id={`${id}-value`}>
              {spokenValue === undefined ? (
                value
              ) : (
                <>
                  <span aria-hidden="true">{value}</span>
                  <S.Spoken>{spokenValue}</S.Spoken>
                </>
              )}
            </S.Value>
          )}
        </S.Words>
      </S.Lead>
      {hasControl && <S.Control>{action.control}</S.Control>}
      {isPressable && (
        <S.Chevron aria-hidden="true">
          <ChevronRight />
        </S.Chevron>
      )}
    </S.Root>
  )
}
