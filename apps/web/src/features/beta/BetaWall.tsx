import { Text } from '@slipstream/design-system/primitives/Text'
import { useState, type FormEvent } from 'react'
import { Button } from '@slipstream/design-system/Button'
import { PasswordField } from '@slipstream/design-system/PasswordField'
import { color } from '@slipstream/design-system/tokens/color'
import { space } from '@slipstream/design-system/tokens/space'
import { fontSize, textStyle } from '@slipstream/design-system/tokens/type'
import { styled } from 'styled-components'
import { BrandMark } from '#layout/BrandMark.tsx'
import type { Core } from '#data/engine.ts'
import { FormCard } from '#layout/FormCard.styles.ts'
import { useStore } from '#data/use-store.ts'

const Page = styled.main`
  min-height: 100dvh;
  display: grid;
  place-items: center;
  padding: max(${space.xl}, env(safe-area-inset-top)) ${space.lg}
    max(${space.xl}, env(safe-area-inset-bottom));
`

const Panel = styled.div`
  width: 100%;
  max-width: 400px;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
`

const Brand = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space.md};
`

const Title = styled.h1`
  ${textStyle.display}

  /* One word: however large the text, it is not broken. */
  font-size: min(${fontSize.display}, 14vw);
`

const Contact = styled.p`
  ${textStyle.bodySmall}
  color: ${color('textMuted')};

  a {
    display: inline-block;
    padding-block: ${space.md};
    font-weight: 550;
    overflow-wrap: anywhere;
  }
`

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
    <Page>
      <Panel>
        <Brand>
          <BrandMark size={56} />
          <Title>Slipstream</Title>
          <Text tone="muted">This is a beta version. Please enter the beta password to go on.</Text>
        </Brand>
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
        <Contact>
          No beta password yet?{' '}
          <a href={`mailto:${config.contactEmail}`}>Contact us for beta access ({config.contactEmail})</a>
        </Contact>
      </Panel>
    </Page>
  )
}
