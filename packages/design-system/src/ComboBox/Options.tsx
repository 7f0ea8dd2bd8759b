import Check from 'lucide-react/icons/check'
import { Marked } from '../option-list/Marked.tsx'
import * as S from '../option-list/OptionList.styles.ts'
import { Hidden } from '../spoken/Spoken.tsx'
import { type ComboBoxItem, groupItems, inputText, spokenName } from './items.ts'

function Option({ item, query }: { item: ComboBoxItem; query: string }) {
  const { id, label, code, description } = item
  return (
    <S.Option id={id} textValue={inputText(item)}>
      {({ isSelected }) => (
        <>
          <Hidden>{spokenName(item)}</Hidden>
          <S.Words aria-hidden="true">
            <span>
              <Marked text={label} query={query} />
            </span>
            {description && (
              <S.Detail>
                <Marked text={description} query={query} />
              </S.Detail>
            )}
          </S.Words>
          {code && (
            <S.Code aria-hidden="true">
              <Marked text={code} query={query} />
            </S.Code>
          )}
          <S.Check aria-hidden="true">{isSelected && <Check />}</S.Check>
        </>
      )}
    </S.Option>
  )
}

/** The options below the field, in their sections. */
export function Options({
  items,
  query,
  isBusy,
  nothing,
}: {
  items: readonly ComboBoxItem[]
  query: string
  /** The options are the results of the previous text; those of this one are loading. */
  isBusy: boolean
  /** Shown if there are none. */
  nothing: string
}) {
  return (
    <S.List data-busy={isBusy || undefined} renderEmptyState={() => <S.Nothing>{nothing}</S.Nothing>}>
      {groupItems(items).map(({ title, items: members }) => {
        const options = members.map((item) => <Option key={item.id} item={item} query={query} />)
        if (title === undefined) return options
        return (
          <S.Group key={title} id={`group ${title}`}>
            <S.GroupTitle>{title}</S.GroupTitle>
            {options}
          </S.Group>
        )
      })}
    </S.List>
  )
}
