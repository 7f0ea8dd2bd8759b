import { Text } from '@slipstream/design-system/primitives/Text'
import { useState, type FormEvent } from 'react'
import { BrandMark } from '#layout/BrandMark.tsx'
import type { Core } from '#data/engine.ts'
import { FormCard } from '#layout/FormCard.styles.ts'
import { useStore } from '#data/use-store.ts'
import { Button } from '@slipstream/design-system/Button'
import { PasswordField } from '@slipstream/design-system/PasswordField'
import * as S from './BetaWall.styles.ts'

/** The password wall in front of everything (specification §2 Beta wall, §4 and §5 Beta access). */
export function BetaWall({ betaAccess, config }: Pick<Core, 'betaAccess' | 'config'>) {
  const { error } = useStore(betaAccess)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!betaAccess.submit(code)) setRefused(code)
  }

  return (
    <S.Page>
      <S.Panel>
        <S.Brand>
          <BrandMark size={56} />
          <S.Title>Slipstream</S.Title>
          <Text tone="muted">This is a beta version. Please enter the beta password to go on.</Text>
        </S.Brand>
        <FormCard as="form" onSubmit={submit} noValidate>
          <PasswordField
            label="Beta password"
            name="beta-password"
            autoComplete="off"
            value={code}
            onChange={setCode}
            error={code === refused && error !== null ? error : undefined}
            isRequired
          />
          <Button type="submit" size="lg" isBlock>
            Enter Beta
          </Button>
        </FormCard>
        <S.Contact>
          No beta password yet?{' '}
          <a href={`mailto:${config.contactEmail}`}>Contact us for beta access ({config.contactEmail})</a>
        </S.Contact>
      </S.Panel>
    </S.Page>
  )
}
