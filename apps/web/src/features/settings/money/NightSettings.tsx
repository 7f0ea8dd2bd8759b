import { asEntered } from '@slipstream/commute/money/entered-amounts'
import { nightPlace, type NightPlace, type OwnPlace } from '@slipstream/commute/plan/night-cost'
import { defaultUserSettings, type UserSettings } from '@slipstream/contract/user'
import { useEngine } from '#data/engine.ts'
import { inNights, nightPlaces, placeExample } from '../commute/night-setting-text.ts'
import { nightExample } from '../commute/plan-setting-text.ts'
import { ChoiceSetting } from '../fields/ChoiceSetting.tsx'
import { NumberSetting } from '../fields/NumberSetting.tsx'
import { readNights } from '../fields/read-number.ts'
import { AmountSetting, type AmountRates } from './AmountSetting.tsx'

/** Until it is entered: as it counts, which is nothing. */
const unknownPlace: OwnPlace = { monthly_cost: 0, nights_included: 31, extra_night_price: 0 }

/** Where nights near base are spent, and what they cost (docs/decisions/0090-night-place.md). */
export function NightSettings({ settings, amounts }: { settings: UserSettings; amounts: AmountRates }) {
  const { session } = useEngine()
  const { night_price, night_price_entered, night_place, own_place } = settings
  const place = own_place ?? unknownPlace
  const savePlace = (change: Partial<OwnPlace>) =>
    session.updateSettings({ own_place: { ...place, ...change } })
  const choose = async (next: NightPlace) => {
    const saved = await session.updateSettings({
      night_place: next,
      // Those who never said what a hotel costs.
      ...(next === 'hotel' &&
        night_price === 0 && {
          night_price: defaultUserSettings.night_price,
          night_price_entered: null,
        }),
    })
    if (nightPlace(saved) !== next)
      throw new Error('The server cannot store this choice yet. Try again later.')
  }
  return (
    <>
      <ChoiceSetting
        label="Where you sleep near base"
        options={nightPlaces}
        value={night_place ?? (night_price === 0 ? null : 'hotel')}
        explain={placeExample}
        save={choose}
      />
      {nightPlace(settings) === 'hotel' && (
        <AmountSetting
          {...amounts}
          label="Price of a night near base"
          name="Price of a night"
          entered={asEntered(night_price, night_price_entered)}
          mostPounds={1000}
          explain={nightExample}
          save={({ pounds, entered }) =>
            session.updateSettings({
              night_place: 'hotel',
              night_price: pounds,
              night_price_entered: entered,
            })
          }
        />
      )}
      {nightPlace(settings) === 'place' && (
        <>
          <AmountSetting
            {...amounts}
            label="Cost of your place a month"
            name="Cost a month"
            entered={asEntered(place.monthly_cost, place.monthly_cost_entered)}
            mostPounds={10_000}
            explain={() => 'You pay it in any case, so no plan counts it. Your year does.'}
            save={({ pounds, entered }) => savePlace({ monthly_cost: pounds, monthly_cost_entered: entered })}
          />
          <NumberSetting
            label="Nights included a month"
            inputMode="numeric"
            value={place.nights_included}
            read={readNights}
            explain={(nights) =>
              nights === 0
                ? 'Every night costs the price below.'
                : 'Your month in figures has the nights beyond them, with their cost.'
            }
            format={inNights}
            wrong="Nights included must be a whole number from 0 to 31"
            save={(nights_included) => savePlace({ nights_included })}
          />
          <AmountSetting
            {...amounts}
            label="Price of each night beyond them"
            name="Price of a night beyond"
            entered={asEntered(place.extra_night_price, place.extra_night_price_entered)}
            mostPounds={1000}
            explain={(amount, isNothing) =>
              isNothing
                ? 'Nights beyond those included cost nothing.'
                : `A rest with more nights than included adds ${amount} for each one beyond.`
            }
            save={({ pounds, entered }) =>
              savePlace({ extra_night_price: pounds, extra_night_price_entered: entered })
            }
          />
        </>
      )}
    </>
  )
}
