import type { Plan } from '@slipstream/contract/payments'
import { SkeletonGroup } from '@slipstream/design-system/Skeleton'
import { FormSkeleton } from '@slipstream/design-system/Skeleton/outlines'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, Appearance } from '@stripe/stripe-js'
import { useCallback, useEffect, useImperativeHandle, useMemo, useState, useSyncExternalStore } from 'react'
import { RetryBanner } from '@slipstream/design-system/primitives/RetryBanner'
import { colorVariable } from '@slipstream/design-system/tokens/color'
import type { SemanticColor } from '@slipstream/design-system/tokens/semantic'
import { radius, space } from '@slipstream/design-system/tokens/space'
import { fontFamily, fontSize, fontWeight } from '@slipstream/design-system/tokens/type'
import { useHold } from '#data/use-hold.ts'
import { getMessage } from '#shared/forms/failure-message.ts'
import { ShownAtTheCard, type CardEntryProps } from './card-entry.ts'
import { loadStripeJs } from './stripe-js.ts'

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/** The page's current theme. */
function usePageTheme(): 'light' | 'dark' {
  return useSyncExternalStore(watchTheme, () =>
    document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
  )
}

/** Our tokens for Stripe's frame. Read as values, because the frame cannot see the page's CSS variables. */
function stripeAppearance(theme: 'light' | 'dark'): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const value = (name: SemanticColor) => styles.getPropertyValue(colorVariable(name)).trim()
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: value('primary'),
      colorBackground: value('surface'),
      colorText: value('text'),
      colorTextSecondary: value('textMuted'),
      colorTextPlaceholder: value('textSubtle'),
      colorDanger: value('criticalText'),
      fontFamily,
      // iOS zooms in on smaller text.
      fontSizeBase: '16px',
      borderRadius: radius.md,
      gridRowSpacing: space.lg,
      gridColumnSpacing: space.lg,
    },
    rules: {
      '.Input': { border: `1px solid ${value('borderStrong')}`, boxShadow: 'none', padding: space.md },
      '.Input:focus': {
        border: `1px solid ${value('focus')}`,
        boxShadow: 'none',
        outline: `2px solid ${value('focus')}`,
      },
      '.Input--invalid': { border: `1px solid ${value('criticalText')}`, boxShadow: 'none' },
      '.Label': { fontSize: fontSize.md, fontWeight: fontWeight.medium },
    },
  }
}

interface StripeCardProps extends CardEntryProps {
  publicKey: string
  currency: Plan['currency']
}

interface StripeJs {
  /** Null until it has loaded. */
  stripe: Stripe | null
  /** Why it failed to load, for the user; null if it did not fail. */
  problem: string | null
}

/** Stripe's script; `load` tries again after a failure. */
function useStripeJs(publicKey: string): StripeJs & { load: () => void } {
  const [state, setState] = useState<StripeJs>({ stripe: null, problem: null })
  const load = useCallback(() => {
    loadStripeJs(publicKey).then(
      (stripe) => setState({ stripe, problem: null }),
      (error: unknown) => setState({ stripe: null, problem: getMessage(error) }),
    )
  }, [publicKey])
  useEffect(load, [load])
  return { ...state, load }
}

/** Stripe's own fields, in its frame: the card number never touches our page. */
export function StripeCard({ ref, onEdit, publicKey, currency }: StripeCardProps) {
  const { stripe, problem: notLoaded, load } = useStripeJs(publicKey)
  const theme = usePageTheme()
  const appearance = useMemo(() => stripeAppearance(theme), [theme])
  const [refusals, setRefusals] = useState(0)
  const [refusal, setRefusal] = useState<string | null>(null)

  const tryAgain = () => {
    setRefusal(null)
    setRefusals((before) => before + 1)
    load()
  }
  const problem = refusal ?? notLoaded
  if (problem !== null)
    return (
      <RetryBanner tone="critical" onTryAgain={tryAgain}>
        {problem}
      </RetryBanner>
    )
  if (!stripe)
    return (
      <SkeletonGroup label="Loading the card form">
        <FormSkeleton fields={2} />
      </SkeletonGroup>
    )
  return (
    <Elements
      key={refusals}
      stripe={stripe}
      options={{
        mode: 'setup',
        currency: currency.toLowerCase(),
        paymentMethodCreation: 'manual',
        allowedPaymentMethodTypes: ['card'],
        locale: 'en-GB',
        appearance,
      }}
    >
      <StripeFields ref={ref} onEdit={onEdit} onRefused={setRefusal} />
    </Elements>
  )
}

const unknownRefusal = 'The card was not accepted. Check what you typed, or use another card.'

interface StripeFieldsProps extends CardEntryProps {
  /** Shown if Stripe's fields failed to load, with the reason. */
  onRefused: (message: string) => void
}

function StripeFields({ ref, onEdit, onRefused }: StripeFieldsProps) {
  const stripe = useStripe()
  const elements = useElements()
  // Only Stripe knows whether the fields have input.
  useHold(true)

  useImperativeHandle(ref, () => ({
    // Only Stripe knows the input: its `submit` shows errors at its fields.
    check: () => null,
    createPaymentMethod: async () => {
      if (!stripe || !elements) throw new Error(unknownRefusal)
      const { error: incomplete } = await elements.submit()
      if (incomplete) throw new ShownAtTheCard(incomplete.message ?? unknownRefusal)
      const { paymentMethod, error } = await stripe.createPaymentMethod({ elements })
      if (paymentMethod) return paymentMethod.id
      throw new Error(error.message ?? unknownRefusal)
    },
  }))

  return (
    <PaymentElement
      options={{ layout: 'tabs', terms: { card: 'never' } }}
      onChange={() => onEdit?.()}
      onLoadError={({ error }) => onRefused(error.message ?? unknownRefusal)}
    />
  )
}
