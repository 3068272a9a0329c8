/** The deadline for a family to withdraw from a contract by law, whatever the cancellation policy says. */
import { holidayCountries, type HolidayCountry, holidaysOf } from "../../../platform/time/holidays.ts";
import { addDays, instantOfWallTime, wallTimeAt, weekdayOf } from "../../../platform/time/zoned.server.ts";

const withdrawalDays = 14;

const isHoliday = (country: string, day: string): boolean =>
  holidayCountries.some((one) => one === country) &&
  holidaysOf(country as HolidayCountry, Number(day.slice(0, 4))).some((holiday) => holiday.day === day);

/** The end of the fourteenth day after the contract was concluded, or of the next working day, where the specialist is. */
export function withdrawalEnds(concluded: Date, zone: string, country: string): Date {
  let day = addDays(wallTimeAt(concluded, zone).day, withdrawalDays);
  while (weekdayOf(day) > 5 || isHoliday(country, day)) day = addDays(day, 1);
  return instantOfWallTime(addDays(day, 1), "00:00", zone);
}
