import { describe, expect, it } from '@jest/globals';
import { requireStrongPassword } from './password-policy.js';

/** Well-known entries of published lists of the most common passwords, with repeats, runs, and keyboard rows. */
const COMMON = `
  123456 123456789 12345678 1234567890 password 1234567 qwerty 111111 123123 abc123 654321 000000 iloveyou 666666
  555555 777777 999999 222222 333333 444444 888888 aaaaaa 121212 112233 123321 987654321 87654321 7654321
  0987654321 abcdef abcdefg abcdefgh 00000000 11111111 88888888 12341234 123123123 147147 101010 232323 696969
  7777777 131313 159753 147258369 789456123 qwertyuiop asdfghjkl zxcvbnm poiuyt ytrewq mnbvcxz qwertz 1q2w3e4r
  1qaz2wsx qazwsx q1w2e3r4 1q1q1q asdasd asdfasdf qwerty123 password1 password123 letmein letmein1 welcome1
  princess sunshine dragon monkey football baseball superman batman trustno1 shadow master michael
  jordan23 hello123 charlie pokemon whatever passw0rd p@ssw0rd aa123456 123qwe 123abc 5201314 lovely ashley bailey
  starwars hunter soccer summer secret chelsea liverpool 24081990
`
  .trim()
  .split(/\s+/);

describe('requireStrongPassword', () => {
  const reject = async (password: string, email = 'ada@example.com') => {
    const error: unknown = await requireStrongPassword(password, email, 'newPassword').then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return (error as { fields?: object } | undefined)?.fields;
  };

  it('rejects the most common passwords, in any case', async () => {
    const accepted = [];
    for (const password of [...COMMON, 'Password1', 'QWERTY123', 'AbCdEf']) {
      if ((await reject(password)) === undefined) accepted.push(password);
    }
    expect(accepted).toEqual([]);
    expect(await reject('654321')).toEqual({
      newPassword: 'This password is too common. Please choose one that is harder to guess.',
    });
  });

  it('rejects the address in any case', async () => {
    expect(await reject('ADA@example.com')).toEqual({
      newPassword: 'Please choose a password that is not your email address.',
    });
  });

  it.each(['correct horse', 'demo-password', 'ada@example.org', 'x7!kQ2', '739146', 'a'.repeat(200)])(
    'accepts %s',
    async (password) => {
      expect(await reject(password)).toBeUndefined();
    },
  );
});
