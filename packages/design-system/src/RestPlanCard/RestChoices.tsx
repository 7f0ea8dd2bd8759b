import { useId } from 'react'
import { Price, type PriceValue } from '../Price/Price.tsx'
import { Hidden } from '../spoken/Spoken.tsx'
import { LevelBadge, type Level } from '../LevelBadge/LevelBadge.tsx'
import * as S from './RestChoices.styles.ts'

/** One way to spend the rest. */
export interface RestChoice {
  id: string
  /** 'Best', 'Most time at home', 'Cheapest', 'Safest', 'Stay near base' */
  label: string
  /** '41 h at home', '12:55 BA1446' */
  facts?: readonly string[] | undefined
  spokenFacts?: string | undefined
  price: PriceValue
  advice?: { level: Level; label?: string | undefined; summary?: string | undefined } | undefined
}

export interface RestChoicesProps {
  /** Names the group: 'Ways to spend this rest'. */
  label: string
  options: readonly RestChoice[]
  /** The `id` of the way shown. */
  value: string
  onChange: (id: string) => void
}

/** The ways to spend a rest, one of which is shown. */
export function RestChoices({ label, options, value, onChange }: RestChoicesProps) {
  const groupId = useId()
  return (
    <S.Root>
      <S.Legend>{label}</S.Legend>
      <S.Options>
        {options.map(({ id, label: name, facts = noFacts, spokenFacts, price, advice }) => {
          const ownId = `${groupId}-${id}`
          return (
            <S.Option key={id}>
              <S.Radio
                id={ownId}
                type="radio"
                name={groupId}
                value={id}
                checked={id === value}
                onChange={() => onChange(id)}
                aria-describedby={`${ownId}-facts ${ownId}-price ${ownId}-advice`}
              />
              <S.Dot aria-hidden="true" />
              <S.Words>
                <S.Line>
                  <S.Name htmlFor={ownId}>{name}</S.Name>
                  <Price {...price} id={`${ownId}-price`} />
                </S.Line>
                {facts.length > 0 && (
                  <S.Facts id={`${ownId}-facts`}>
                    {spokenFacts !== undefined && <Hidden>{spokenFacts}</Hidden>}
                    <S.FactList aria-hidden={spokenFacts !== undefined || undefined}>
                      {facts.map((fact) => (
                        <li key={fact}>{fact}</li>
                      ))}
                    </S.FactList>
                  </S.Facts>
                )}
                {advice && (
                  <div id={`${ownId}-advice`}>
                    <LevelBadge {...advice} />
                  </div>
                )}
              </S.Words>
            </S.Option>
          )
        })}
      </S.Options>
    </S.Root>
  )
}

const noFacts: readonly string[] = []
