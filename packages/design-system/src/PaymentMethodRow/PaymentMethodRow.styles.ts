import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { visuallyHidden } from '../tokens/component.ts'
import { space } from '../tokens/space.ts'
import { fontWeight, tabularFigures, textStyle } from '../tokens/type.ts'

export const Root = styled.li`
  container: payment-method / inline-size;
  padding: ${space.md} ${space.lg};
`

export const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.xs} ${space.md};

  @container payment-method (min-width: 32rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`

export const Mark = styled.svg`
  inline-size: 40px;
  block-size: auto;
  color: ${color('textMuted')};

  text {
    fill: currentColor;
    font-size: 11px;
    font-weight: ${fontWeight.bold};
    text-anchor: middle;
  }
`

export const Words = styled.div`
  display: grid;
  gap: ${space.xxs};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  ${textStyle.label}
`

export const Digits = styled.span`
  ${tabularFigures}
`

export const Hidden = styled.span`
  ${visuallyHidden}
`

export const Expiry = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.sm};
  ${textStyle.caption}
  ${tabularFigures}
  color: ${color('textMuted')};
`

/** Below the text, labels aligned with it; beside the text if they fit. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  margin-block-end: calc(-1 * ${space.sm});
  margin-inline-start: calc(-1 * ${space.lg});

  @container payment-method (min-width: 32rem) {
    grid-column: 3;
    margin-block: 0;
    margin-inline: 0 calc(-1 * ${space.sm});
  }
`

export const Reason = styled.p`
  grid-column: 2 / -1;
  ${textStyle.caption}
  color: ${color('textMuted')};
`
