import { styled } from 'styled-components'
import { color } from '../tokens/color.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { radius, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Root = styled.div`
  --banner-tint: ${color('infoTint')};
  --banner-tone: ${color('infoText')};
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.md};
  padding: ${space.md} ${space.lg};
  border-radius: ${radius.md};
  border: 1px solid color-mix(in srgb, var(--banner-tone) 28%, transparent);
  background: var(--banner-tint);
  ${textStyle.bodySmall}
  color: ${color('text')};

  &[data-tone='success'] {
    --banner-tint: ${color('successTint')};
    --banner-tone: ${color('successText')};
  }
  &[data-tone='warning'] {
    --banner-tint: ${color('warningTint')};
    --banner-tone: ${color('warningText')};
  }
  &[data-tone='critical'] {
    --banner-tint: ${color('criticalTint')};
    --banner-tone: ${color('criticalText')};
  }
  > svg {
    align-self: start;
    inline-size: 20px;
    block-size: 20px;
    margin-block-start: 2px;
    color: var(--banner-tone);
  }
`

export const Words = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

export const Action = styled.div`
  grid-column: 2;
  margin-block-start: ${space.xs};
`

export const Dismiss = styled(IconButton)`
  grid-area: 1 / 3;
  align-self: start;
  margin-block: calc(-1 * ${space.md});
  margin-inline-end: calc(-1 * ${space.md});
`
