import type {
  eBillingDialogMessages,
  eBillingMailMessages,
  eBillingPageMessages,
} from "../../bills/e-billing.ts";
import type { Texts } from "../../general/language.ts";

export const eBillingMailMessagesVi: Texts<typeof eBillingMailMessages> = {
  confirmSubject: "Xác nhận việc nhận hóa đơn qua email từ {county}",
  confirm:
    "Chúng tôi nhận được yêu cầu gửi hóa đơn của {county} cho tài khoản {account} qua email đến địa chỉ này thay vì gửi qua bưu điện. Chúng tôi sẽ bắt đầu sau khi quý vị xác nhận.",
  confirmButton: "Xác nhận hóa đơn qua email",
  confirmNote: {
    other:
      "Liên kết dùng được trong {count} ngày. Nếu quý vị không yêu cầu nhận hóa đơn qua email, vui lòng bỏ qua thư này.",
  },
  billSubject: "Hóa đơn {bill} của quý vị từ {county}: {amount}",
  billSubjectDue: "Hóa đơn {bill} của quý vị từ {county}: {amount}, đến hạn ngày {date}",
  bill: "Quý vị có một hóa đơn từ {county} cho tài khoản {account}.",
  billNumber: "Số hóa đơn",
  year: "Năm thuế",
  billType: "Loại hóa đơn",
  owner: "Chủ sở hữu",
  property: "Địa chỉ tài sản",
  amountDue: "Số tiền phải trả",
  dueDate: "Ngày đến hạn",
  pay: "Xem hoặc thanh toán hóa đơn",
  download: "Tải xuống hóa đơn (PDF)",
  unsubscribe: "Để nhận lại hóa đơn giấy cho tài khoản này, hoặc dùng một địa chỉ email khác, mở: {link}",
};

export const eBillingPageMessagesVi: Texts<typeof eBillingPageMessages> = {
  title: "Hóa đơn qua email",
  confirmQuestion:
    "Quý vị có muốn nhận hóa đơn của tài khoản {account} qua email tại địa chỉ đã nhận liên kết này, thay vì qua bưu điện không?",
  confirmButton: "Xác nhận hóa đơn qua email",
  confirmed: "Từ nay hóa đơn của tài khoản này sẽ được gửi qua email.",
  stopQuestion:
    "Quý vị có muốn ngừng nhận hóa đơn của tài khoản {account} qua email tại địa chỉ này, và nhận lại hóa đơn giấy qua bưu điện không? Để dùng địa chỉ khác, ngừng ở đây rồi đăng ký bằng địa chỉ đó.",
  stopButton: "Ngừng nhận hóa đơn qua email",
  stopped: "Hóa đơn của tài khoản này sẽ lại được gửi bằng giấy.",
};

export const eBillingDialogMessagesVi: Texts<typeof eBillingDialogMessages> = {
  portalTitle: "Đăng ký Cổng thông tin cư dân",
  portalLead: "Nhận hóa đơn qua email thay cho hóa đơn giấy.",
  eBillingTitle: "Đăng ký hóa đơn điện tử",
  account: "Số tài khoản",
  owner: "Tên chủ sở hữu",
  email: "Địa chỉ email",
  emailHint:
    "Chúng tôi sẽ gửi một liên kết đến địa chỉ này. Không có gì thay đổi cho đến khi quý vị mở liên kết.",
  continue: "Tiếp tục",
  paperless: "Gửi hóa đơn của tài khoản này qua email thay vì qua bưu điện",
  doneTitle: "Còn một bước nữa",
  done: "Chúng tôi đã gửi email đến {email}. Mở email và nhấn vào liên kết, từ đó hóa đơn sẽ được gửi đến quý vị qua email.",
  failedTitle: "Chúng tôi không đăng ký được cho quý vị",
  accountTitle: "Quý vị muốn xem tất cả hóa đơn ở một nơi?",
  accountLead:
    "Một tài khoản giúp giữ hóa đơn, biên lai và phương thức thanh toán của quý vị ở cùng một chỗ.",
  createAccount: "Mở tài khoản",
};
