import type { ReactNode } from "react";
import { Link } from "react-router";

type Policy = { title: string; lead: string; text: ReactNode };

const delivery: Policy = {
  title: "Delivery Policy",
  lead: "What it costs, how long it takes, and what you see before you pay.",
  text: (
    <>
      <h2>Before you pay</h2>
      <p>
        The checkout shows the fee and the days on which your parcel should arrive, for your own address.
        Nothing is added afterwards.
      </p>
      <h2>After you have paid</h2>
      <p>
        Your order’s page says where your parcel is. You find it under <Link to="/orders">My orders</Link>.
      </p>
    </>
  ),
};

const returns: Policy = {
  title: "Return and Refund Policy",
  lead: "Seven days to change your mind, and no reason asked for.",
  text: (
    <>
      <h2>Seven days</h2>
      <p>
        Section 44 of the Electronic Communications and Transactions Act lets you cancel an order within seven
        days of receiving it, without giving a reason and without a penalty. The only thing you may be asked
        to pay is what it costs to send the goods back.
      </p>
      <h2>Your money</h2>
      <p>You get back what you paid within thirty days of cancelling, the way you paid it.</p>
      <h2>What the law leaves out</h2>
      <p>
        The right to cancel does not hold for everything: food and drink for daily use, newspapers and
        magazines, sealed recordings and software that you have opened, and things made to your order are
        among what section 42 leaves out.
      </p>
      <h2>When something is wrong with it</h2>
      <p>
        Goods that are broken, unsafe or not what was described are another matter: the Consumer Protection
        Act gives you six months to have them repaired, replaced or refunded, and the choice is yours.
      </p>
      <p>
        Start at <Link to="/support">Support</Link> with your order number at hand.
      </p>
    </>
  ),
};

const security: Policy = {
  title: "Security Policy",
  lead: "How paying here works, and what keeps your account yours.",
  text: (
    <>
      <h2>Your card stays with PayFast</h2>
      <p>
        You pay on PayFast’s own page. Card numbers are typed there and never reach this shop: we learn only
        whether a payment went through.
      </p>
      <h2>Your account</h2>
      <ul>
        <li>Your password is kept as a one-way hash, so nobody here can read it.</li>
        <li>
          Staying logged in uses a cookie that scripts cannot read. It ends after thirty days or when you log
          out.
        </li>
        <li>We never ask for your password or a one-time code by phone, message or e-mail.</li>
      </ul>
    </>
  ),
};

const privacy: Policy = {
  title: "Customer Data Privacy Policy",
  lead: "What the shop keeps about you, why, and what you may ask of it.",
  text: (
    <>
      <h2>What is kept</h2>
      <ul>
        <li>Your name and e-mail address, for your account.</li>
        <li>Your delivery addresses and phone numbers, so that a courier can find you.</li>
        <li>Your orders and payments, because tax law asks for them to be kept.</li>
      </ul>
      <h2>Who else sees it</h2>
      <p>
        PayFast learns what it needs to take your payment, and the courier what is needed to deliver. Nobody
        else gets it from us.
      </p>
      <h2>Your rights</h2>
      <p>
        Under the Protection of Personal Information Act you may ask what is held about you, have it
        corrected, and have it deleted where no law says that it must be kept.
      </p>
    </>
  ),
};

/** The policies by the last part of their address. */
export const policies: ReadonlyMap<string, Policy> = new Map([
  ["delivery-policy", delivery],
  ["return-and-refund-policy", returns],
  ["security-policy", security],
  ["customer-data-privacy-policy", privacy],
]);
