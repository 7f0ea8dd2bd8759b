import { ComboBox } from 'react-aria-components/ComboBox'
import { styled } from 'styled-components'
import { Input } from '../field/Field.styles.ts'
import { color } from '../tokens/color.ts'
import { radius, space } from '../tokens/space.ts'
import { textStyle } from '../tokens/type.ts'

export const Root = styled(ComboBox)`
  display: grid;
  min-inline-size: 0;
`

/** Receives keys before React Aria does. */
export const Keys = styled.div`
  min-inline-size: 0;
`

export const SearchInput = styled(Input)`
  text-overflow: ellipsis;
`

export const Buttons = styled.span`
  display: flex;
  align-items: center;
  margin-inline-end: 2px;
`

/** Above results that are older than the typed text. */
export const Busy = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.sm};
  padding: ${space.sm} ${space.md};
  border-block-end: 1px solid ${color('border')};
  ${textStyle.caption}
  color: ${color('textMuted')};
`

export const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.xs} ${space.md};
  padding-block: ${space.xs};
  padding-inline: ${space.md} ${space.xs};
  border-radius: ${radius.sm};
  background: ${color('criticalTint')};
  ${textStyle.caption}
  color: ${color('criticalText')};
  overflow-wrap: anywhere;

  > button {
    padding-inline: ${space.sm};
  }
`
