import AdjustmentsHorizontal from "@heroicons/react/24/outline/AdjustmentsHorizontalIcon";
import ArrowRightOnRectangle from "@heroicons/react/24/outline/ArrowRightOnRectangleIcon";
import ArrowUturnLeft from "@heroicons/react/24/outline/ArrowUturnLeftIcon";
import Bars3 from "@heroicons/react/24/outline/Bars3Icon";
import Check from "@heroicons/react/24/outline/CheckIcon";
import ChevronDown from "@heroicons/react/24/outline/ChevronDownIcon";
import ChevronLeft from "@heroicons/react/24/outline/ChevronLeftIcon";
import ChevronRight from "@heroicons/react/24/outline/ChevronRightIcon";
import ClipboardDocumentList from "@heroicons/react/24/outline/ClipboardDocumentListIcon";
import Clock from "@heroicons/react/24/outline/ClockIcon";
import CreditCard from "@heroicons/react/24/outline/CreditCardIcon";
import ExclamationCircle from "@heroicons/react/24/outline/ExclamationCircleIcon";
import ExclamationTriangle from "@heroicons/react/24/outline/ExclamationTriangleIcon";
import Eye from "@heroicons/react/24/outline/EyeIcon";
import EyeSlash from "@heroicons/react/24/outline/EyeSlashIcon";
import Heart from "@heroicons/react/24/outline/HeartIcon";
import InformationCircle from "@heroicons/react/24/outline/InformationCircleIcon";
import LockClosed from "@heroicons/react/24/outline/LockClosedIcon";
import MagnifyingGlass from "@heroicons/react/24/outline/MagnifyingGlassIcon";
import MapPin from "@heroicons/react/24/outline/MapPinIcon";
import Minus from "@heroicons/react/24/outline/MinusIcon";
import Plus from "@heroicons/react/24/outline/PlusIcon";
import Share from "@heroicons/react/24/outline/ShareIcon";
import ShoppingBag from "@heroicons/react/24/outline/ShoppingBagIcon";
import ShoppingCart from "@heroicons/react/24/outline/ShoppingCartIcon";
import Trash from "@heroicons/react/24/outline/TrashIcon";
import Truck from "@heroicons/react/24/outline/TruckIcon";
import User from "@heroicons/react/24/outline/UserIcon";
import XMark from "@heroicons/react/24/outline/XMarkIcon";
import SolidCheck from "@heroicons/react/24/solid/CheckIcon";
import SolidExclamationCircle from "@heroicons/react/24/solid/ExclamationCircleIcon";

/** Only the icons in use: all of them are in the bundle of the first visit. */
export const outlineGlyphs = {
  "adjustments-horizontal": AdjustmentsHorizontal,
  "arrow-right-on-rectangle": ArrowRightOnRectangle,
  "arrow-uturn-left": ArrowUturnLeft,
  "bars-3": Bars3,
  check: Check,
  "chevron-down": ChevronDown,
  "chevron-left": ChevronLeft,
  "chevron-right": ChevronRight,
  "clipboard-document-list": ClipboardDocumentList,
  clock: Clock,
  "credit-card": CreditCard,
  "exclamation-circle": ExclamationCircle,
  "exclamation-triangle": ExclamationTriangle,
  eye: Eye,
  "eye-slash": EyeSlash,
  heart: Heart,
  "information-circle": InformationCircle,
  "lock-closed": LockClosed,
  "magnifying-glass": MagnifyingGlass,
  "map-pin": MapPin,
  minus: Minus,
  plus: Plus,
  share: Share,
  "shopping-bag": ShoppingBag,
  "shopping-cart": ShoppingCart,
  trash: Trash,
  truck: Truck,
  user: User,
  "x-mark": XMark,
};

export const solidGlyphs = {
  check: SolidCheck,
  "exclamation-circle": SolidExclamationCircle,
};
