import { color } from '@slipstream/design-system/tokens/color'
import { focusRing } from '@slipstream/design-system/tokens/component'
import { radius, space, touchTarget } from '@slipstream/design-system/tokens/space'
import { fontWeight, proseFigures, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'

/** What is true of the whole list. */
export const Facts = styled.div`
  display: grid;
  gap: ${space.xs};
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('textMuted')};
`

export const Group = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.md};

  & + & {
    margin-block-start: ${space.sm};
  }
`

export const GroupTitle = styled.h2`
  ${textStyle.overline}
  color: ${color('textMuted')};
`

/** Rows in order of departure, two columns if they fit. */
export const Items = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 28rem), 1fr));
  gap: ${space.md};
  align-items: start;
`

export const SavedAt = styled.p`
  ${textStyle.caption}
  ${proseFigures}
  flex: 1 1 9rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  color: ${color('textMuted')};
`

/** Opens the price alert; a quiet line of text with a full touch target. */
export const AlertButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space.xs};
  min-block-size: ${touchTarget};
  min-inline-size: 0;
  margin: calc(-1 * ${space.sm});
  padding: ${space.xs} ${space.sm};
  border: 0;
  border-radius: ${radius.md};
  background: none;
  ${textStyle.caption}
  ${proseFigures}
  color: ${color('primaryText')};
  font-weight: ${fontWeight.semibold};
  text-align: start;
  cursor: pointer;
  touch-action: manipulation;

  > svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
  }

  &[data-reached] {
    color: ${color('successText')};
  }

  &:disabled {
    color: ${color('textMuted')};
    cursor: default;
  }

  &:focus-visible {
    ${focusRing}
  }
`

/** What is to be known of both flights of a pair, or of one. */
export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space.md};

  li > & {
    padding: ${space.xs} ${space.md};
  }

  > b {
    flex-basis: 100%;
    ${textStyle.caption}
    font-weight: ${fontWeight.semibold};
  }
`
