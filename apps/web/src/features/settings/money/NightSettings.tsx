import { nightPlace, type NightPlace, type OwnPlace } from '@slipstream/commute/plan/night-cost'
import { defaultUserSettings, type UserSettings } from '@slipstream/contract/user'
import { useEngine } from '#data/engine.ts'
import { formatPounds } from '#shared/nights-text.ts'
import { inNights, nightPlaces, placeExample } from '../commute/night-setting-text.ts'
import { nightExample } from '../commute/plan-setting-text.ts'
import { ChoiceSetting } from '../fields/ChoiceSetting.tsx'
import { NumberSetting } from '../fields/NumberSetting.tsx'
import { readMonthlyCost, readNights, readPounds } from '../fields/read-number.ts'

/** Until it is entered: as it counts, which is nothing. */
const unknownPlace: OwnPlace = { monthly_cost: 0, nights_included: 31, extra_night_price: 0 }

/** Where nights near base are spent, and what they cost (docs/decisions/0090-night-place.md). */
export function NightSettings({ settings }: { settings: UserSettings }) {
  const { session } = useEngine()
  const { night_price, night_place, own_place } = settings
  const place = own_place ?? unknownPlace
  const savePlace = (change: Partial<OwnPlace>) =>
    session.updateSettings({ own_place: { ...place, ...change } })
  const choose = async (next: NightPlace) => {
    const saved = await session.updateSettings({
      night_place: next,
      // Those who never said what a hotel costs.
      ...(next === 'hotel' && night_price === 0 && { night_price: defaultUserSettings.night_price }),
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
        <NumberSetting
          label="Price of a night near base"
          prefix="£"
          inputMode="decimal"
          value={night_price}
          read={readPounds}
          explain={nightExample}
          format={formatPounds}
          wrong="Price of a night must be an amount from 0 to 1000 pounds"
          save={(pounds) => session.updateSettings({ night_place: 'hotel', night_price: pounds })}
        />
      )}
      {nightPlace(settings) === 'place' && (
        <>
          <NumberSetting
            label="Cost of your place a month"
            prefix="£"
            inputMode="decimal"
            value={place.monthly_cost}
            read={readMonthlyCost}
            explain={() => 'You pay it in any case, so no plan counts it. Your year does.'}
            format={formatPounds}
            wrong="Cost a month must be an amount from 0 to 10000 pounds"
            save={(monthly_cost) => savePlace({ monthly_cost })}
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
          <NumberSetting
            label="Price of each night beyond them"
            prefix="£"
            inputMode="decimal"
            value={place.extra_night_price}
            read={readPounds}
            explain={(pounds) =>
              pounds === 0
                ? 'Nights beyond those included cost nothing.'
                : `A rest with more nights than included adds ${formatPounds(pounds)} for each one beyond.`
            }
            format={formatPounds}
            wrong="Price of a night beyond must be an amount from 0 to 1000 pounds"
            save={(extra_night_price) => savePlace({ extra_night_price })}
          />
        </>
      )}
    </>
  )
}
