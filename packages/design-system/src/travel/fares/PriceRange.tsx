import type { CSSProperties } from 'react'
import { styled } from 'styled-components'
import { whereForcedColors } from '../../tokens/breakpoints.ts'
import { color } from '../../tokens/color.ts'
import { radius, space } from '../../tokens/space.ts'
import { tabularFigures, textStyle } from '../../tokens/type.ts'
import { useFormats } from '../formats.ts'

export interface PriceRangeProps {
  /** A fare, what it usually is, and the least and the most that it was: decimal amounts of one currency. */
  amount: string
  usual: string
  lowest: string | null
  highest: string | null
  currency: string
  /** How the fare compares with the usual one. */
  sense: 'low' | 'usual' | 'high'
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.md};
  color: ${color('textMuted')};
  ${textStyle.bodySmall}
  ${tabularFigures}
  overflow-wrap: anywhere;

  > div {
    flex: 0 1 14rem;
    display: flex;
    align-items: center;
    gap: ${space.sm};
  }

  span {
    position: relative;
    flex: 1 1 4rem;
    block-size: 0.25rem;
    border-radius: ${radius.pill};
    background: ${color('borderStrong')};
  }

  i {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: calc(var(--at) * 100%);
    inline-size: 0.125rem;
    block-size: 0.75rem;
    background: ${color('textMuted')};
    translate: -50% -50%;
  }

  [dir='rtl'] & i {
    translate: 50% -50%;
  }

  i:last-child {
    inline-size: 0.75rem;
    border: 2px solid ${color('surface')};
    border-radius: ${radius.pill};
    background: ${color('primary')};

    ${whereForcedColors} {
      background: Highlight;
    }
  }
`

/** What a fare is against what it usually is: in words, and on the range of what it was. */
export function PriceRange({ amount, usual, lowest, highest, currency, sense }: PriceRangeProps) {
  const { money, wholeMoney } = useFormats()
  const [low, high] = [Number(lowest ?? usual), Number(highest ?? usual)]
  const at = (value: string) => {
    const style: CSSProperties & Record<'--at', number> = {
      '--at': Math.min(1, Math.max(0, (Number(value) - low) / (high - low))),
    }
    return style
  }
  return (
    <Root>
      <p>
        {money(amount, currency)} is {sense === 'usual' ? 'typical' : sense} (usually{' '}
        {wholeMoney(usual, currency)}).
      </p>
      {high > low && (
        <div aria-hidden="true">
          <small>{wholeMoney(String(low), currency)}</small>
          <span>
            <i style={at(usual)} />
            <i style={at(amount)} />
          </span>
          <small>{wholeMoney(String(high), currency)}</small>
        </div>
      )}
    </Root>
  )
}
