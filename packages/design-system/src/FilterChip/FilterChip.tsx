import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Remove } from '../chip/Chip.styles.ts'
import { Spoken } from '../spoken/Spoken.tsx'
import * as S from './FilterChip.styles.ts'

export interface FilterChipProps extends Omit<ComponentPropsWithRef<'span'>, 'children' | 'onChange'> {
  /** What the filter shows: 'Direct flights'. */
  label: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  /** The number of results: visible text ('12'), and spoken text ('12 flights'). */
  count?: { text: string; spoken: string } | undefined
  /** In place of the tick. */
  icon?: ReactNode
  /** Makes the chip removable. */
  onRemove?: (() => void) | undefined
  isDisabled?: boolean | undefined
}

/** A filter that is on or off. For a chip that only shows a state, use `StatusChip`. */
export function FilterChip({
  label,
  isSelected,
  onChange,
  count,
  icon,
  onRemove,
  isDisabled = false,
  ...rest
}: FilterChipProps) {
  return (
    <S.Root {...rest} data-selected={isSelected || undefined} data-disabled={isDisabled || undefined}>
      <S.Toggle isSelected={isSelected} isDisabled={isDisabled} onChange={onChange}>
        {icon ?? (isSelected && <Check aria-hidden />)}
        <span>{label}</span>
        {count && (
          <S.Count>
            <Spoken visible={count.text} spoken={count.spoken} />
          </S.Count>
        )}
      </S.Toggle>
      {onRemove && (
        <Remove type="button" aria-label={`Remove ${label}`} disabled={isDisabled} onClick={onRemove}>
          <X aria-hidden />
        </Remove>
      )}
    </S.Root>
  )
}
