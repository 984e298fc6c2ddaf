/** The date of birth (YYYY-MM-DD) that makes a member this old today; `birthday` is MM-DD. */
export function birthDate(age: number, birthday: string, today: Date): string {
  const hadBirthday = birthday <= today.toISOString().slice(5, 10);
  return `${today.getUTCFullYear() - age - (hadBirthday ? 0 : 1)}-${birthday}`;
}
