import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { styled } from 'styled-components'
import { floatingSurface } from '../option-list/OptionList.styles.ts'
import { color } from '../tokens/color.ts'
import { space } from '../tokens/space.ts'
import { fontSize, textStyle } from '../tokens/type.ts'

/** What stands beside the date depends on the space for it. */
export const Frame = styled.div`
  container: date-field / inline-size;
`

export const End = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.xs};
  margin-inline-end: 2px;
`

export const Weekday = styled.span`
  ${textStyle.label}
  /* Beside a date in large text it must leave space for the year. */
  font-size: min(${fontSize.md}, 18px);
  color: ${color('textMuted')};

  /* In large text on a small phone the year is worth more than the weekday, which is read out in any case. */
  @container date-field (max-width: calc(5.5rem + 100px)) {
    display: none;
  }
`

/** Seven touch targets wide, also on the narrowest phone. */
export const Surface = styled(Popover)`
  ${floatingSurface}
  inline-size: min(356px, 100vw - 8px);
  overflow-y: auto;
`

export const Content = styled(Dialog)`
  display: grid;
  padding: clamp(2px, (100vw - 320px) / 2, ${space.md});
  outline: none;
`
